"""What is asked over HTTP: the routes, who may ask, the page's files, and the documents about them."""
