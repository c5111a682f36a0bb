import type { Invariant } from '../invariant'

const unsafe = /^\s*(javascript|data|vbscript|file|blob|filesystem|about|view-source):/i

/** No link on the page, and no opened address, runs code or reads files. */
export const linksAreSafe: Invariant = {
  name: 'no link of an unsafe scheme',
  isFinal: true,
  check({ tabs }) {
    for (const { reading } of tabs) {
      // A browser ignores characters that are not printable when it reads a scheme.
      const found = [...reading.links, ...reading.opened].find((url) =>
        unsafe.test(url.replace(/[^!-~]/g, '')),
      )
      if (found !== undefined) return { app: found, truth: 'https, http to this machine, or a wallet' }
    }
    return undefined
  },
}
