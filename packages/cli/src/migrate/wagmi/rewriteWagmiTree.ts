import type { JSXElement } from '@babel/types'
import { findJsx } from '../../code/findJsx.js'
import { attributeOf } from '../attributeOf.js'
import { dropProvider } from '../dropProvider.js'
import type { Migration } from '../migration.js'
import { onlyChild } from '../onlyChild.js'
import { replaceProvider } from '../replaceProvider.js'
import type { Rewriter } from '../rewriter.js'
import { initialStateAttribute, replaceInitialState } from './replaceInitialState.js'

/** Replaces the kit's provider by `LatchkeyProvider` and removes `WagmiProvider`. */
export function rewriteWagmiTree(
  migration: Migration,
  input: {
    providers: (rewriter: Rewriter) => JSXElement[]
    marksOf: (rewriter: Rewriter, element: JSXElement) => string
  },
): void {
  const hasOwn = migration.files.some((rewriter) => input.providers(rewriter).length > 0)
  for (const rewriter of migration.files) {
    const wagmi = findJsx(rewriter.module, 'wagmi', 'WagmiProvider').map(({ element }) => element)
    const own = input.providers(rewriter)
    for (const element of own) {
      const outer = wagmi.find((each) => contains(each, element))
      replaceProvider(migration, rewriter, element, {
        attributes: initialStateAttribute(rewriter, outer),
        marks: input.marksOf(rewriter, element) + markReconnect(rewriter, outer),
      })
    }
    for (const element of wagmi) {
      if (hasOwn || migration.hasProvider) {
        const isAbove = own.some((each) => contains(element, each))
        dropProvider(
          rewriter,
          element,
          isAbove
            ? ''
            : rewriter.mark({
                kind: 'check',
                what: 'WagmiProvider',
                why: 'The hooks of wagmi work inside LatchkeyProvider only, which is further inside.',
                fix: 'Move LatchkeyProvider here if a component in between uses a hook of wagmi.',
              }),
        )
        continue
      }
      const child = onlyChild(element)
      const isQueryClient =
        child &&
        findJsx(rewriter.module, '@tanstack/react-query', 'QueryClientProvider').some(
          (each) => each.element === child,
        )
      // QueryClientProvider stays outside, so that Latchkey uses the same query client.
      if (isQueryClient) {
        const attributes = initialStateAttribute(rewriter, element)
        const { openingElement, closingElement } = child
        replaceProvider(migration, rewriter, child, { attributes })
        rewriter.overwrite(element.openingElement, rewriter.textOf(openingElement))
        if (element.closingElement && closingElement)
          rewriter.overwrite(element.closingElement, rewriter.textOf(closingElement))
      } else
        replaceProvider(migration, rewriter, element, {
          attributes: initialStateAttribute(rewriter, element),
        })
    }
  }
  replaceInitialState(migration)
}

function markReconnect(rewriter: Rewriter, wagmi: JSXElement | undefined): string {
  return wagmi && attributeOf(wagmi, 'reconnectOnMount')
    ? rewriter.mark({
        kind: 'check',
        what: 'WagmiProvider: reconnectOnMount',
        why: 'Latchkey reconnects by itself.',
        fix: 'Set enableReconnect of createLatchkey to false if it should not.',
      })
    : ''
}

function contains(outer: JSXElement, inner: JSXElement): boolean {
  return (outer.start ?? 0) < (inner.start ?? 0) && (outer.end ?? 0) > (inner.end ?? 0)
}
