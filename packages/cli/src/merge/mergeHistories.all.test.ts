import { cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format } from 'prettier'
import { beforeAll, describe, expect, it } from 'vitest'
import { type History, lostLinesOf, makeHistories, measureHistories } from '../../test/mergeHistories.js'
import { typeCheckViews } from '../../test/typeCheckViews.js'
import { mergeTexts } from './mergeTexts.js'

const count = 60
const seeds = (length: number) => Array.from({ length }, (_, index) => index + 1)
let histories: History[]
beforeAll(async () => {
  histories = await makeHistories(seeds(count))
}, 120_000)

const merge = ({ path, base, mine, theirs }: History) =>
  mergeTexts({ path, base, mine: mine.replaceAll('\r\n', '\n'), theirs })

it('1,000 generated histories of registry files keep every line of the developer, and conflict only where both sides edited', {
  timeout: 180_000,
}, async () => {
  const figures = measureHistories(await makeHistories(seeds(1_000)))
  expect(figures.apart).toBeGreaterThan(300)
  expect(figures).toMatchObject({ histories: 1_000, conflicts: 0, lostLines: 0 })
})

describe(`${count} generated histories of registry files`, () => {
  it('have the same result in a formatted file', async () => {
    const formatted = histories.filter(({ formatter, isTouching }) => formatter && !isTouching)
    expect(formatted.length).toBeGreaterThan(4)
    for (const history of formatted) {
      const { path, unformatted, formatter, seed } = history
      const result = merge(history)
      const expected = merge({ ...history, mine: unformatted })
      if (!result.isClean || !expected.isClean) throw new Error(`seed ${seed} is in conflict`)
      const reformat = async (text: string) =>
        (await format(text, { ...formatter, filepath: path })).replace(/\n\n+/g, '\n')
      expect(await reformat(result.text), `seed ${seed}`).toBe(await reformat(expected.text))
    }
  })

  it('type-check if they merge without conflict', { timeout: 120_000 }, () => {
    const clean = new Map<string, string>()
    for (const history of histories) {
      const result = merge(history)
      if (result.isClean) clean.set(history.path, result.text)
    }
    expect(clean.size).toBeGreaterThan(20)
    const root = join(import.meta.dirname, '../../../..')
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-merge-')))
    try {
      cpSync(join(root, 'registry'), folder, {
        recursive: true,
        filter: (path) => !/[\\/](node_modules|dist|build|stories|test|shots)$|\.(stories|test)\./.test(path),
      })
      for (const [path, text] of clean) writeFileSync(join(folder, path), text)
      expect(typeCheckViews(folder, [...clean.keys(), 'views.ts'])).toBe('')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('detect a lost line', () => {
    const history = histories.find(({ marks }) => marks.length > 0)
    if (!history) throw new Error('no history has a mark')
    expect(lostLinesOf(history, history.theirs)).not.toEqual([])
    expect(lostLinesOf(history, history.mine.replaceAll('\r\n', '\n'))).toEqual([])
  })
})
