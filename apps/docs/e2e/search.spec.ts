import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page as BrowserPage } from '@playwright/test'
import type { Page } from '../generate/page'
import { searchRanking } from '../generate/starlightPage'
import { addressOf, expect, test } from './test'

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

const pages: readonly Page[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../generated/pages.json'), 'utf8'),
)
/** What pages say that they are searched for. */
const phrases = pages.flatMap(({ path, search }) =>
  (search?.split(', ') ?? []).map((phrase): [string, string] => [phrase, path]),
)

/** Types a text into the search. Returns the pages that it finds first. */
async function find(page: BrowserPage, text: string): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('textbox').fill(text)
  const message = dialog.locator('.pagefind-ui__message')
  await expect(message).toContainText(` for ${text}`)
  await expect(message).not.toContainText('Searching')
  const links = dialog.locator('.pagefind-ui__result-title:not(.pagefind-ui__result-nested *) a')
  await expect(links.first()).toBeVisible()
  const addresses = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))
  return addresses.slice(0, 3)
}

test('each plain question leads to the page that answers it, among the first three', async ({ page }) => {
  await page.goto(addressOf('theming/'))
  await page.keyboard.press('Control+k')
  for (const [question, path] of questions)
    expect({ question, found: await find(page, question) }).toEqual({
      question,
      found: expect.arrayContaining([addressOf(`${path}/`)]),
    })
})

test('each phrase that a page is searched by leads to it, among the first three', async ({ page }) => {
  expect(phrases.length).toBeGreaterThan(100)
  await page.goto(addressOf('theming/'))
  const found = await page.evaluate(
    async ({ bundle, ranking, asked }) => {
      const pagefind = await import(bundle)
      await pagefind.options({ ranking })
      const paths: string[][] = []
      for (const phrase of asked) {
        const { results } = await pagefind.search(phrase)
        const first: readonly { url: string }[] = await Promise.all(
          results.slice(0, 3).map((result: { data(): Promise<unknown> }) => result.data()),
        )
        paths.push(first.map(({ url }) => new URL(url, location.href).href))
      }
      return paths
    },
    {
      bundle: addressOf('pagefind/pagefind.js'),
      ranking: searchRanking,
      asked: phrases.map(([phrase]) => phrase),
    },
  )
  for (const [index, [phrase, path]] of phrases.entries())
    expect({ phrase, found: found[index] }).toEqual({
      phrase,
      found: expect.arrayContaining([addressOf(`${path}/`)]),
    })
})
