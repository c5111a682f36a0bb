import type { JSXElement } from '@babel/types'
import { attributeOf } from '../attributeOf.js'
import { headless } from '../headless.js'
import { callsOf, type Migration } from '../migration.js'
import { referencesOf } from '../referencesOf.js'
import type { Rewriter } from '../rewriter.js'

/** Converts `initialState={…}` of wagmi's provider, and the function that reads it from the cookie. */
export function initialStateAttribute(rewriter: Rewriter, wagmi: JSXElement | undefined): string {
  const attribute = wagmi && attributeOf(wagmi, 'initialState')
  return attribute ? ` ${rewriter.textOf(attribute)}` : ''
}

/** Replaces wagmi's `cookieToInitialState(config, cookie)` and its type `State` in all files. */
export function replaceInitialState(migration: Migration): void {
  for (const path of migration.tree.paths) {
    if (!/\b(cookieToInitialState|State)\b[^'"]*from\s+['"]wagmi['"]/.test(migration.tree.textOf(path)))
      continue
    const rewriter = migration.file(path)
    if (!rewriter) continue
    for (const { call } of callsOf(rewriter, (source) => source === 'wagmi', 'cookieToInitialState')) {
      const [, cookie] = call.arguments
      const text = `${rewriter.use(headless, 'cookieToInitialState')}(${cookie ? rewriter.textOf(cookie) : ''})`
      rewriter.overwrite(call, text)
    }
    for (const { node, ancestors } of referencesOf(rewriter.module.program, 'State'))
      if (ancestors.at(-1)?.type === 'TSTypeReference')
        rewriter.overwrite(node, rewriter.use(headless, 'type InitialState'))
  }
}
