import { recall, remember } from "@/core/browser/kept";
import type { Language } from "@/protocol";

type TextListener = (text: string) => void;

/** The code of one practice question: a text for each language, kept in this browser. */
export class PracticeCode {
  readonly #slug: string;
  readonly #starter: Readonly<Record<string, string>>;
  readonly #texts = new Map<Language, string>();
  readonly #listeners = new Set<TextListener>();
  #language: Language;

  constructor(slug: string, starter: Readonly<Record<string, string>>, language: Language) {
    this.#slug = slug;
    this.#starter = starter;
    this.#language = language;
  }

  get text(): string {
    return this.#texts.get(this.#language) ?? recall(this.#key) ?? this.#starter[this.#language] ?? "";
  }

  edit(text: string): void {
    this.#texts.set(this.#language, text);
    // The starter needs no keeping; should it get better one day, the better one is shown.
    remember(this.#key, text === this.#starter[this.#language] ? "" : text);
  }

  choose(language: Language): void {
    if (language === this.#language) return;
    this.#language = language;
    for (const listener of this.#listeners) listener(this.text);
  }

  /** Tells when the text becomes another by something that did not happen in the editor. */
  onText(listener: TextListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get #key(): string {
    return `practice.code.${this.#slug}.${this.#language}`;
  }
}
