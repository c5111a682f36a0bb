import { gzipSync } from 'node:zlib'
import { buildPages } from '../build/buildPages.js'
import { measureLogins } from './measureLogins.js'
import { measurePage } from './measurePage.js'

// Prints one kind of figures of the frame as JSON, for `npm run bench -- frame/`.
const kinds: Readonly<Record<string, () => Promise<unknown>>> = {
  /** Bytes of the document that an app frames, compressed. */
  async bytes() {
    const { frame } = await buildPages()
    return gzipSync(frame.html).length
  },
  /** The hash of each document. */
  async hashes() {
    const { version: _, ...pages } = await buildPages()
    return Object.values(pages).map(({ hash }) => hash)
  },
  /** Milliseconds for each login. */
  logins: measureLogins,
  ready: () => measurePage('ready'),
  sign: () => measurePage('sign'),
  unlock: () => measurePage('unlock'),
  social: () => measurePage('social'),
}

const kind = kinds[process.argv[2] ?? '']
if (!kind) throw new Error(`The figures are ${Object.keys(kinds).join(', ')}.`)
process.stdout.write(JSON.stringify(await kind()))
