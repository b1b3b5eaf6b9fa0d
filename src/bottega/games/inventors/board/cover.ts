// The plates that stand for the game on the pages that offer it: the first alone, or between the others.
export default ["inventor-galileo", "invention-printing_press", "invention-hot_air_balloon"];
