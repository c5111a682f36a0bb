import { expect, test } from 'vitest'
import { parseTokenUri } from './parseTokenUri.js'

const json = JSON.stringify({ name: 'Ünïque 🦊 100%', image: 'https://nft.test/1.png' })
const base64 = Buffer.from(json).toString('base64')

test.each([
  `data:application/json;base64,${base64}`,
  `data:application/json;charset=utf-8;base64,${base64}`,
  `data:application/json,${encodeURIComponent(json)}`,
  `data:application/json;utf8,${json}`,
])('parses %s', (uri) => {
  expect(parseTokenUri(uri)).toEqual(JSON.parse(json))
})

test.each([
  undefined,
  '',
  'https://nft.test/1.json',
  'ipfs://bafy/1',
  'data:text/html,<p>',
  'data:application/json;base64,%%%',
  'data:application/json,null',
  'data:application/json,{',
  'https://nft.test/?data:application/json,{"name":"one"}',
])('%s has no metadata', (uri) => {
  expect(parseTokenUri(uri)).toBeUndefined()
})
