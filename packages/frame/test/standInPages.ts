import type { FramePage, FramePages } from '../src/server/http/FramePage.js'

const pageOf = (title: string, more: Partial<FramePage> = {}): FramePage => ({
  html: `<!doctype html>\n<html lang="en"><title>${title}</title></html>`,
  hash: 'ab'.repeat(32),
  scriptHashes: ['sha384-abc'],
  styleHashes: ['sha384-def'],
  ...more,
})

/** Documents without a script, for tests of how they are served. */
export const pages = {
  version: '1.2.3',
  frame: pageOf('Frame'),
  wallet: pageOf('Wallet', { hash: 'ef'.repeat(32), scriptHashes: ['sha384-jkl'] }),
  leave: pageOf('Leave', { hash: 'cd'.repeat(32) }),
  refusal: pageOf('Refusal', { scriptHashes: ['sha384-ghi'], styleHashes: [] }),
} satisfies FramePages
