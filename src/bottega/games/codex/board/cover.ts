// The plates that stand for the game on the pages that offer it: the first alone, or between the others.
export default ["R39", "R01", "R21"];
