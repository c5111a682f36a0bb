import { describe, expect, it } from 'vitest'
import { smallFiles, smallVariant } from '../../test/smallRegistry.js'
import {
  emptyRegions,
  fillRegions,
  hasLine,
  linesInRegions,
  linesOfRegions,
  namesFeatures,
  ofFeatures,
} from './fillRegions.js'

const regions = smallVariant().regions['views.ts'] ?? []
const text = smallFiles['views.ts'] ?? ''
const both = ofFeatures(new Set(['connect', 'swap']))
const connect = ofFeatures(new Set(['connect']))

describe('fillRegions', () => {
  it('lists the features that are installed, and only those', () => {
    expect(fillRegions(text, regions, both)).toBe(text)
    const one = fillRegions(text, regions, connect)
    expect(one).not.toMatch(/swap|Swap/)
    expect(one && fillRegions(one, regions, both)).toBe(text)
  })

  it('keeps the lines the developer wrote inside and outside the markers', () => {
    const mine = text
      .replace('  // latchkey:end', '  ...ownViews,\n  // latchkey:end')
      .replace('export const', 'const own = 1\nexport const')
    const filled = fillRegions(mine, regions, connect)
    expect(filled).toContain("'./views/connect'),\n  ...ownViews,\n  // latchkey:end")
    expect(filled).toContain('const own = 1')
  })

  it('recognises lines that a formatter changed', () => {
    const formatted = text
      .replace(`Connect: () => import('./views/connect')`, `Connect:()=>import("./views/connect")`)
      .replace("Swap: () => import('./views/swap'),", "Swap: () => import('./views/swap'), // mine")
      .replace("SwapList: () => import('./views/swap'),", "SwapList: () => import('./views/swap')")
    expect(fillRegions(formatted, regions, both)).toBe(formatted)
    expect(linesInRegions(formatted)).toEqual(linesOfRegions(regions))
    for (const line of regions.flatMap(({ lines }) => lines)) expect(hasLine(formatted, line.text)).toBe(true)
    expect(fillRegions(formatted, regions, connect)).not.toMatch(/swap|Swap/)
  })

  it('adds the comma that the last line of a list does not have', () => {
    const one = fillRegions(text, regions, connect) ?? ''
    const formatted = one.replace("'./views/connect'),", "'./views/connect') // mine")
    expect(fillRegions(formatted, regions, both)).toContain("'./views/connect'), // mine\n  Swap: () =>")
  })

  it.each([
    ['no markers', 'export const views = {}\n'],
    ['one region of two', text.slice(text.indexOf('export const lists'))],
    ['an end without a begin', text.replace('  // latchkey:begin\n', '')],
    ['a begin without an end', text.replace('  // latchkey:end\n', '')],
    ['one region too many', `${text}// latchkey:begin\n// latchkey:end\n`],
  ])('returns undefined for %s', (_, broken) => {
    expect(fillRegions(broken, regions, both)).toBeUndefined()
  })
})

describe('emptyRegions', () => {
  it('removes our lines in any formatting and keeps the others', () => {
    const mine = text
      .replace("'./views/connect'", '"./views/connect"')
      .replace('  // latchkey:end', '  ...ownViews,\n  // latchkey:end')
    expect(emptyRegions(mine, linesOfRegions(regions))).toBe(
      'export const views = {\n  // latchkey:begin\n  ...ownViews,\n  // latchkey:end\n}\n\nexport const lists = {\n  // latchkey:begin\n  // latchkey:end\n}\n',
    )
    expect(linesInRegions(text)).toEqual(linesOfRegions(regions))
  })

  it('returns undefined if the markers do not pair', () => {
    expect(emptyRegions(text.replace('  // latchkey:end\n', ''), new Set())).toBeUndefined()
    expect(emptyRegions('export const views = {}\n', new Set())).toBe('export const views = {}\n')
  })
})

describe('namesFeatures', () => {
  it('tells whether a file without markers lists exactly the installed features', () => {
    const bare = text.replace(/.*latchkey:(begin|end)\n/g, '')
    const partly = bare.replace(/ {2}SwapList: .*\n/, '')
    const without = bare.replace(/ {2}Swap.*\n/g, '')
    expect(namesFeatures(bare, regions, both)).toBe(true)
    expect(namesFeatures(bare, regions, connect)).toBe(false)
    expect(namesFeatures(partly, regions, both)).toBe(false)
    expect(namesFeatures(without, regions, connect)).toBe(true)
  })
})
