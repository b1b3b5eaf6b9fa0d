// The plates that stand for the game on the pages that offer it: the first alone, or between the others.
export default ["invention-18", "house-academy", "figure-master"];
