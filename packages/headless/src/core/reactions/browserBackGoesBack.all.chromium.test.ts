import { launchChromium } from '@latchkey/test/launchChromium'
import { isWhole, sample } from '@latchkey/test/tier'
import fc from 'fast-check'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltApp, buildApp } from '../../../test/bundledApp/buildApp.js'
import { openPage } from '../../../test/connectorsApp/openConnectorsApp.js'
import type { HistoryApp, Seen, Step } from '../../../test/historyApp/main.js'

let browser: Browser
let built: BuiltApp
beforeAll(async () => {
  browser = await launchChromium()
  built = await buildApp({ main: 'historyApp/main.ts', bundler: 'esbuild', without: [] })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await built?.stop()
})

type AppWindow = typeof window & { app: HistoryApp }

/** A page as a user visits it. */
interface Visit {
  readonly page: Page
  take(...steps: readonly Step[]): Promise<void>
  /** Presses Back of the browser after a press in the page, without which no page may refuse it. */
  pressBack(): Promise<void>
  isOpen(): Promise<boolean>
  view(): Promise<string>
  /** Resolves when no navigation is under way. */
  see(): Promise<Seen>
}

/** Visits the app: its first page, or one that the app has pushed. */
async function visit(start: 'first' | 'pushed'): Promise<Visit> {
  const { page } = await openPage(browser)
  await page.goto(`${built.url}/?0`)
  const reached = await enter(page)
  if (start === 'pushed') await reached.take({ do: 'push', to: 1 })
  return reached
}

async function enter(page: Page): Promise<Visit> {
  await page.waitForFunction(() => 'app' in window && document.readyState === 'complete')
  const devtools: CDPSession = await page.context().newCDPSession(page)
  return {
    page,
    take: (...steps) =>
      page.evaluate((all) => {
        for (const step of all) (window as AppWindow).app.take(step)
      }, steps),
    async pressBack() {
      await page.mouse.click(600, 400)
      const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory')
      const entryId = entries[currentIndex - 1]?.id
      if (entryId === undefined) throw new Error('There is nothing to go back to.')
      await devtools.send('Page.navigateToHistoryEntry', { entryId })
      await settled(page)
    },
    isOpen: () => page.evaluate(() => (window as AppWindow).app.isOpen()),
    view: () => page.evaluate(() => (window as AppWindow).app.view()),
    async see() {
      await settled(page)
      return page.evaluate(() => (window as AppWindow).app.see())
    },
  }
}

/** A traversal goes through another process of the browser, and begins after the tasks that are waiting. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let quiet = 0
    const restart = () => {
      quiet = 0
    }
    navigation.addEventListener('navigate', restart)
    for (; quiet < 6; quiet++) await new Promise((resolve) => setTimeout(resolve, 15))
    navigation.removeEventListener('navigate', restart)
  })
}

const open: Step = { do: 'open' }
const close: Step = { do: 'close' }

test('case 2: a page that goes elsewhere when the modal has closed stays there', async () => {
  const reached = await visit('first')
  await reached.take(open)
  await reached.see()
  await reached.page.evaluate(() => {
    ;(window as AppWindow).app.takeAfterClosing({ do: 'hash', to: 7 }, undefined)
  })
  await reached.take(close)
  expect(await reached.see()).toEqual({ entries: ['?0', '?0#7'], after: [], state: null })
})

describe.each(['first', 'pushed'] as const)('on the %s page of a visit', (start) => {
  const before = start === 'first' ? ['?0'] : ['?0', '?1']
  const here = before.at(-1)

  const ways: readonly { step: Step; entries: readonly string[]; state: unknown }[] = [
    { step: { do: 'push', to: 7 }, entries: [...before, '?7'], state: { to: 7 } },
    { step: { do: 'replace', to: 7 }, entries: [...before.slice(0, -1), '?7'], state: { to: 7 } },
    { step: { do: 'hash', to: 7 }, entries: [...before, `${here}#7`], state: null },
    { step: { do: 'link', to: 7 }, entries: [...before, `${here}#7`], state: null },
  ]
  const times = [undefined, 0, 1, 3, 6, 10, 30]
  const rows = ways.flatMap((way) => times.map((delay) => ({ ...way, delay, name: way.step.do })))
  test.each(sample(rows, 12))(
    '$name, $delay ms after the modal has closed, stays, and no entry is left',
    async (row) => {
      const reached = await visit(start)
      await reached.take(open)
      await reached.see()
      await reached.page.evaluate(
        ([step, delay]) => (window as AppWindow).app.takeAfterClosing(step, delay ?? undefined),
        [row.step, row.delay ?? null] as const,
      )
      await reached.take(close)
      const { entries, state } = await reached.see()
      expect({ entries, state }).toEqual({ entries: row.entries, state: row.state })
    },
  )

  test.each(ways)('$step.do while the modal is open stays, and no entry is left', async (row) => {
    const reached = await visit(start)
    await reached.take(open)
    await reached.see()
    await reached.take(row.step)
    await reached.see()
    await reached.take(close)
    const { entries, state } = await reached.see()
    expect({ entries, state }).toEqual({ entries: row.entries, state: row.state })
  })

  test('Back shows the view before, then closes the modal, and leaves the page where it was', async () => {
    const reached = await visit(start)
    const first = await reached.see()
    await reached.take(open)
    await reached.see()
    await reached.take({ do: 'view' })
    await reached.pressBack()
    expect([await reached.isOpen(), await reached.view()]).toEqual([true, 'Connect'])
    await reached.pressBack()
    expect(await reached.isOpen()).toBe(false)
    const { entries, state } = await reached.see()
    expect({ entries, state }).toEqual({ entries: first.entries, state: first.state })
  })

  test('what listens to the history of the page hears nothing of the modal', async () => {
    const reached = await visit(start)
    await reached.page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      for (const type of ['popstate', 'hashchange'])
        window.addEventListener(type, () => void heard.push(type))
    })
    await reached.take(open)
    await reached.see()
    await reached.take(close)
    await reached.see()
    expect(await reached.page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([])
    expect(await reached.page.evaluate(() => Object.hasOwn(history, 'pushState'))).toBe(false)
  })

  test('the page stays where it has scrolled to', async () => {
    const reached = await visit(start)
    await reached.page.evaluate(() => {
      document.body.style.height = '5000px'
    })
    await reached.take(open)
    await reached.see()
    await reached.page.evaluate(() => scrollTo(0, 700))
    await reached.take(close)
    await reached.see()
    expect(await reached.page.evaluate(() => scrollY)).toBe(700)
  })

  test('a page that is loaded again under the open modal has no entry more', async () => {
    const reached = await visit(start)
    const first = await reached.see()
    await reached.take(open)
    await reached.see()
    await reached.page.reload()
    const again = await enter(reached.page)
    const { entries, state } = await again.see()
    expect(entries.at(-1)).toBe(first.entries.at(-1))
    expect(state).toEqual(first.state)
    const length = await again.page.evaluate(() => navigation.currentEntry?.index)
    expect(length).toBe(first.entries.length - 1)
  })

  test('a page that goes to another document is not held back', async () => {
    for (const isFirst of [true, false]) {
      const reached = await visit(start)
      await reached.take(open)
      await reached.see()
      await reached.page.evaluate((isFirst) => {
        const { app } = window as AppWindow
        if (isFirst) location.href = '/index.html?next'
        app.take({ do: 'close' })
        if (!isFirst) location.href = '/index.html?next'
      }, isFirst)
      await reached.page.waitForURL(/next/)
      await enter(reached.page).then(({ see }) => see())
      expect(reached.page.url()).toMatch(/next$/)
      await reached.page.goBack()
      await enter(reached.page).then(({ see }) => see())
      await expect
        .poll(() => reached.page.evaluate(() => navigation.currentEntry?.index))
        .toBe(before.length - 1)
    }
  })
})

/** The history of a page without a modal. */
class History {
  entries: { place: string; state: unknown }[]
  index: number
  isOpen = false
  views = 1

  constructor(places: readonly string[]) {
    this.entries = places.map((place, index) => ({ place, state: index === 0 ? null : { to: index } }))
    this.index = places.length - 1
  }

  get current() {
    return this.entries[this.index] as { place: string; state: unknown }
  }

  take(step: Step): void {
    if (step.do === 'open') [this.isOpen, this.views] = [true, 1]
    else if (step.do === 'close') this.isOpen = false
    else if (step.do === 'view') this.views = 2
    else if (step.do === 'back') this.index = Math.max(0, this.index - 1)
    else if (step.do === 'forward') this.index = Math.min(this.entries.length - 1, this.index + 1)
    else if (step.do === 'replace') Object.assign(this.current, entryAt(step, this.current.place))
    else if ('to' in step) {
      const entry = entryAt(step, this.current.place)
      this.entries = [...this.entries.slice(0, ++this.index), entry]
    }
  }

  pressBack(): void {
    if (!this.isOpen) this.take({ do: 'back' })
    else if (this.views > 1) this.views--
    else this.isOpen = false
  }
}

function entryAt(step: Extract<Step, { to: number }>, place: string) {
  if (step.do === 'push' || step.do === 'replace') return { place: `?${step.to}`, state: { to: step.to } }
  return { place: `${place.split('#')[0]}#${step.to}`, state: null }
}

describe('histories of any steps are those of the page without a modal', () => {
  const number = fc.integer({ min: 10, max: 10_000 })
  const modalStep = fc.constantFrom<Step>(open, close, close, { do: 'view' })
  const writeStep = fc
    .tuple(fc.constantFrom('push', 'replace', 'hash', 'link'), number)
    .map(([name, to]) => ({ do: name, to }) as Step)
  const traverseStep = fc.constantFrom<Step>({ do: 'back' }, { do: 'forward' })
  /** Steps of one task, or Back. A traversal is alone: how two in one task end, browsers decide. */
  const tasks = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.array(fc.oneof(modalStep, writeStep), { minLength: 1, maxLength: 4 }) },
      { weight: 2, arbitrary: traverseStep.map((step) => [step]) },
      { weight: 2, arbitrary: fc.constant('Back' as const) },
    ),
    { minLength: 1, maxLength: 8 },
  )

  test.each(['first', 'pushed'] as const)(
    'on the %s page of a visit',
    async (start) => {
      await fc.assert(
        fc.asyncProperty(tasks, async (list) => {
          const reached = await visit(start)
          const first = await reached.see()
          const model = new History(first.entries)
          try {
            for (const task of list) {
              // The first entry has another document before it, which is not of this test.
              const isBack = task === 'Back' ? !model.isOpen : task[0]?.do === 'back'
              if (isBack && model.index === 0) continue
              // On its first page, a page cannot be told from a user who goes back from the open modal.
              if (task !== 'Back' && isTraversal(task) && model.isOpen && start === 'first') continue
              if (task === 'Back') {
                model.pressBack()
                await reached.pressBack()
              } else {
                for (const step of task) model.take(step)
                await reached.take(...task)
              }
              const seen = await reached.see()
              expect(await reached.isOpen()).toBe(model.isOpen)
              if (model.isOpen) continue
              const places = model.entries.map(({ place }) => place)
              expect(seen.entries).toEqual(places.slice(0, model.index + 1))
              expect(seen.state).toEqual(model.current.state)
            }
          } finally {
            await reached.page.context().close()
          }
        }),
        { numRuns: isWhole() ? 1000 : 20, seed: 7, endOnFailure: !isWhole() },
      )
    },
    1_200_000,
  )
})

const isTraversal = ([step]: readonly Step[]) => step?.do === 'back' || step?.do === 'forward'
