export interface ReplacedClipboardOptions {
  /** What is read, in place of what was written. */
  readonly found?: string
  /** Whether the browser refuses to write. */
  readonly refuses?: boolean
}

/** Replaces the clipboard. Returns what was written to it, the last one at the end. */
export function replaceClipboard({ found, refuses = false }: ReplacedClipboardOptions = {}) {
  const written: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    value: {
      async writeText(text: string) {
        if (refuses) throw new DOMException('No', 'NotAllowedError')
        written.push(text)
      },
      readText: async () => found ?? written.at(-1) ?? '',
    },
    configurable: true,
  })
  Object.defineProperty(navigator.permissions, 'query', {
    value: async () => ({ state: 'granted' }),
    configurable: true,
  })
  return {
    written,
    restore() {
      Reflect.deleteProperty(navigator, 'clipboard')
      Reflect.deleteProperty(navigator.permissions, 'query')
    },
  }
}
