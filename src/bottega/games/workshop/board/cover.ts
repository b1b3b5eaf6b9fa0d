// The plates that stand for the game on the pages that offer it: the first alone, or between the others.
export default ["leonardo", "patron-P01", "design-horse"];
