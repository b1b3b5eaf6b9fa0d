import { describe, expect, it } from "vitest";
import { faceOf, faceOfLevel } from "../src/lib/faces";
import { plateAt } from "../src/lib/plates";

describe("faces", () => {
  it("are those of the names, without accents", () => {
    expect(faceOf("Salaì")).toBe("face-salai");
    expect(faceOf("Ginevra")).toBe("face-ginevra");
  });
  it("are lent to other names, always the same one", () => {
    const lent = faceOf("My own bot");
    expect(plateAt("page", lent, true)).toMatch(/\/small\/face-/);
    expect(faceOf("My own bot")).toBe(lent);
  });
  it("differ by level", () => {
    expect(new Set([1, 2, 3, 4, 5].map((level) => faceOfLevel(`level${level}`))).size).toBe(5);
  });
});
