import { expect, test } from 'vitest'
import { UrlInvalidError, UrlMissingError } from '../../shared/errors/http.js'
import { toShownUrl, toUrl } from './toUrl.js'

test('joins path and query; lists have commas, and empty values are left out', () => {
  expect(toUrl('https://a.test')).toBe('https://a.test/')
  expect(toUrl('https://a.test/v1//', 'wallets')).toBe('https://a.test/v1/wallets')
  expect(toUrl('https://a.test?key=1', 'w', { page: 2, ids: ['a', 'b'], none: undefined, empty: '' })).toBe(
    'https://a.test/w?key=1&page=2&ids=a%2Cb',
  )
  expect(toUrl('https://a.test', '', { zero: 0 })).toBe('https://a.test/?zero=0')
})

test('throws without a url, and for one with another protocol or a password', () => {
  expect(() => toUrl('')).toThrow(UrlMissingError)
  expect(() => toUrl('ftp://a.test')).toThrow(UrlInvalidError)
  for (const url of ['https://user:secret@a.test', 'https://user@a.test', 'https://:secret@a.test']) {
    expect(() => toUrl(url)).toThrow(UrlInvalidError)
    expect(() => toUrl(url)).toThrow(expect.objectContaining({ url: 'https://a.test/' }))
  }
})

test('a shown url has neither project id nor credentials, and at most 500 characters', () => {
  expect(toShownUrl('https://user:secret@a.test/w?projectId=p&page=1')).toBe('https://a.test/w?page=1')
  expect(toShownUrl(`https://a.test/${'x'.repeat(600)}`)).toHaveLength(500)
  expect(toShownUrl('x'.repeat(600))).toBe('x'.repeat(500))
})
