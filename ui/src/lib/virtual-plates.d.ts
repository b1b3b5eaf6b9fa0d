// Made by ui/plates.ts.
declare module "virtual:plates" {
  /** By game and id: where a plate lies, in full and small. */
  const plates: Record<string, Record<string, [full: string, small: string]>>;
  export default plates;
}
