import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allPages } from '../../generate/site/allPages'
import { readPage } from '../markdown/readPage'
import { sitePages } from '../sitePages'
import { searchIndex } from './searchIndex'
import { searchPages } from './searchPages'

const { pages } = allPages(join(import.meta.dirname, '../../../..'))
const reads = new Map(pages.map((page) => [page.path, readPage(page.markdown)]))
const index = searchIndex(sitePages(pages), reads)

/** What a newcomer types, and the page that answers it. */
const questions: readonly [question: string, page: string][] = [
  ['custom rpc', 'concepts/networks'],
  ['how do i set my own rpc url', 'concepts/networks'],
  ['testnet', 'concepts/networks'],
  ['sepolia', 'concepts/networks'],
  ['solana only', 'concepts/networks'],
  ['add a custom chain', 'concepts/networks'],
  ['solana', 'adapters'],
  ['missing package', 'adapters'],
  ['allowed origins', 'services/server'],
  ['cors', 'services/server'],
  ['rate limit', 'services/server'],
  ['docker', 'services/server'],
  ['qr code', 'guides/phones'],
  ['mobile', 'guides/phones'],
  ['walletconnect project id', 'guides/phones'],
  ['deep link', 'guides/phones'],
  ['disconnect button', 'concepts/connections'],
  ['logout', 'concepts/connections'],
  ['react native', 'browsers'],
  ['safari', 'browsers'],
  ['dark mode', 'theming'],
  ['change the accent color', 'theming'],
  ['font', 'theming'],
  ['shadcn', 'theming'],
  ['tailwind', 'cli'],
  ['uninstall', 'cli'],
  ['translate', 'guides/texts'],
  ['how can I change the text of a button', 'guides/texts'],
  ['hide a wallet', 'guides/wallets'],
  ['only metamask', 'guides/wallets'],
  ['siwe', 'guides/sign-in'],
  ['login', 'guides/sign-in'],
  ['hydration', 'ssr'],
  ['content security policy', 'csp'],
  ['playwright', 'testing'],
  ['mock wallet', 'testing'],
  ['local chain', 'testing/sandbox'],
  ['rainbowkit', 'migrate'],
  ['send usdc', 'guides/send'],
  ['uniswap', 'guides/swap'],
  ['swap', 'guides/swap'],
  ['credit card', 'guides/buy'],
  ['checkout', 'guides/pay'],
  ['analytics', 'concepts/events'],
  ['custom button', 'quick-start/hooks-only'],
  ['without react', 'quick-start/hooks-only'],
  ['no wallet found', 'troubleshooting'],
  ['keyboard', 'accessibility'],
  ['install', 'quick-start'],
  ['next.js', 'quick-start/next'],
  ['bundle size', 'comparison'],
  ['open the modal programmatically', 'concepts/router'],
  ['useSend', 'reference/hooks/useSend'],
  ['InvalidOptionError', 'reference/errors/InvalidOptionError'],
]

test.each(questions)('"%s" leads to %s, among the first three pages', (question, page) => {
  const found = [...new Set(searchPages(index, question).map(({ path }) => path))]
  expect(found.slice(0, 3)).toContain(page)
})

test('each phrase that a page is searched by leads to it, among the first three pages', () => {
  const claims = index.flatMap(({ path, phrases = [] }) => phrases.map((phrase) => ({ phrase, path })))
  expect(claims.length).toBeGreaterThan(100)
  for (const { phrase, path } of claims) {
    const found = [...new Set(searchPages(index, phrase).map((hit) => hit.path))]
    expect({ phrase, found: found.slice(0, 3) }).toEqual({ phrase, found: expect.arrayContaining([path]) })
  }
})
