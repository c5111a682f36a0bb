import { expect, test } from 'vitest'
import { nameSkeleton } from './nameSkeleton.js'

test.each([
  'metamask',
  'METAMASK',
  'Meta Mask',
  'Meta-Mask.',
  'MetaMаsk',
  'МetaМask',
  'ΜetaΜask',
  'ꓟꓰꓔꓮꓟꓮꓢꓗ',
  'ᎷᎬᎢᎪᎷᎪᏚᏦ',
  'ＭｅｔａＭａｓｋ',
  '𝗠𝗲𝘁𝗮𝗠𝗮𝘀𝗸',
  'Ⓜⓔⓣⓐⓜⓐⓢⓚ',
  'ᴍᴇᴛᴀᴍᴀꜱᴋ',
  'Métämåsk',
  'Me\u200Bta\u3164Mask',
  'M\u034Fe\uFE0Fta\u{E0100}Mask',
  'Meta\u2800Mask',
  'Meta\u00A0Mask',
  'Metarnask',
])('%j looks like MetaMask', (name) => {
  expect(nameSkeleton(name)).toBe(nameSkeleton('MetaMask'))
})

test.each([
  ['Ledger', 'lеdgеr'],
  ['Coinbase Wallet', 'Colnbase WaIIet'],
  ['OKX Wallet', '0ΚХ Wallet'],
  ['Phantom', 'Рhаntоm'],
  ['Exodus', 'Ехоԁuѕ'],
  ['Oyster Bank', 'ΟΥЅΤΕГ ВАΝК'],
  ['Voyager', 'νογαgεr'],
  ['Soul', 'ՏՕՍԼ'],
  ['Gold', 'ɡøłđ'],
  ['Wallet', 'VVallet'],
  ['USDT', 'USD₮'],
  ['BTC', '₿₮₵'],
  ['BEAN', '฿€₳₦'],
])('%s and %s look alike', (one, other) => {
  expect(nameSkeleton(one)).toBe(nameSkeleton(other))
})

test('different names are different', () => {
  const names = [
    'MetaMask',
    'MetaMask Flask',
    'Rabby',
    'Rainbow',
    'Core',
    'Core 2',
    'Кошелёк',
    '钱包',
    '錢包',
    '👛',
    '🦊',
  ]
  expect(new Set(names.map(nameSkeleton)).size).toBe(names.length)
})
