// In the words of old browsers: without modules, these colours or the top layer the page does not work as it should.
(function () {
  var module = "noModule" in document.createElement("script");
  var colours = !!window.CSS && CSS.supports("color", "light-dark(red, blue)");
  var layer = "popover" in document.documentElement;
  if (!(module && colours && layer)) document.getElementById("old-browser").hidden = false;
})();
