// What is asked over HTTP. The guest is known by a cookie that no script can read, and is made on the first need.
import type { Erased, Guest, NewGuest, Problem } from "./protocol";
import { settings } from "./settings.svelte";

/** The server did not do it: a code for programs, a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly clause: string | null = null,
  ) {
    super(message);
  }
}

type Query = Record<string, string | number | string[] | undefined>;

async function ask<T>(method: string, path: string, body?: unknown, query: Query = {}): Promise<T> {
  const wanted = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) for (const one of Array.isArray(value) ? value : [value]) wanted.append(name, String(one));
  }
  const address = wanted.size > 0 ? `${path}?${wanted}` : path;
  let answer: Response;
  try {
    answer = await fetch(address, {
      method,
      headers: {
        "Accept-Language": settings.lang,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("offline", "", 0);
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refusal(problem?.code ?? "internal", problem?.message ?? "", answer.status, problem?.clause ?? null);
}

export const get = <T>(path: string, query?: Query): Promise<T> => ask<T>("GET", path, undefined, query);

/** Posts what nobody needs to be a guest for. */
export const send = <T>(path: string, body: unknown, query?: Query): Promise<T> => ask<T>("POST", path, body, query);

/** Posts as a guest; those who are not one yet become one silently. */
export async function post<T>(path: string, body?: unknown): Promise<T> {
  if (!known()) await guest();
  try {
    return await ask<T>("POST", path, body);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
    welcomed = becomeGuest();
    await welcomed;
    return ask<T>("POST", path, body);
  }
}

/** Calls the guest of this browser otherwise. */
export async function rename(name: string): Promise<Guest> {
  const renamed = await ask<Guest>("PATCH", "/api/me", { name });
  welcomed = Promise.resolve(renamed);
  return renamed;
}

/** Logs the guest out everywhere but here. */
export const endSessions = (): Promise<Guest> => ask<Guest>("POST", "/api/me/sessions/end");

/** Has everything deleted that is kept of the guest of this browser; the next need makes a new one. */
export async function erase(): Promise<Erased> {
  const erased = await ask<Erased>("DELETE", "/api/me/kept");
  localStorage.removeItem(KNOWN);
  welcomed = undefined;
  return erased;
}

let guestName = "Guest";

/** The name of a guest who has not chosen one. */
export function callGuests(name: string): void {
  guestName = name;
}

const KNOWN = "bottega-guest";

/** Whether this browser has been a guest before; the cookie itself cannot be read. */
export function known(): boolean {
  return localStorage.getItem(KNOWN) !== null;
}

async function becomeGuest(): Promise<Guest> {
  const wish: NewGuest = { name: guestName, keep: "cookie" };
  const made = await ask<Guest>("POST", "/api/guests", wish);
  localStorage.setItem(KNOWN, "yes");
  return made;
}

let welcomed: Promise<Guest> | undefined;

/** The guest of this browser, made where there is none. */
export function guest(): Promise<Guest> {
  welcomed ??= (known() ? get<Guest>("/api/me") : becomeGuest()).catch((error: unknown) => {
    welcomed = undefined;
    if (error instanceof Refusal && error.status === 401) {
      welcomed = becomeGuest();
      return welcomed;
    }
    throw error;
  });
  return welcomed;
}

/** What this guest wants to be called; empty where they have not said it, or where the server does not answer. */
export async function chosenName(): Promise<string> {
  const known = await guest().catch(() => null);
  return known === null || known.name === guestName ? "" : known.name;
}
