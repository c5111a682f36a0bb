import { expect, test } from 'vitest'
import type { ApiDeclaration } from './declaration'
import { runnableExample } from './runnableExample'

const declarationOf = (name: string, code: string, file = 'packages/headless/src/a.ts') =>
  ({
    name,
    kind: 'function',
    file,
    entries: ['@latchkey/headless'],
    doc: { examples: [`\`\`\`tsx\n${code}\n\`\`\``] },
  }) as unknown as ApiDeclaration

const account =
  "import { useAccount } from '@latchkey/headless'\n\nfunction Account() {\n  return <p>{useAccount().address}</p>\n}"

test('a component without props is the default export of its module', () => {
  expect(runnableExample(declarationOf('useAccount', account))).toEqual({
    name: 'useAccount',
    code: `${account}\n\nexport { Account as default }\n`,
  })
})

test('a component whose props the page has is one too', () => {
  const { code } = runnableExample(
    declarationOf('useCopy', account.replace('Account()', 'Account({ address }: { address: string })')),
  ) ?? { code: '' }
  expect(code).toContain('export { Account as default }')
})

test('the example of a namespace is named as its page', () => {
  const ofSolana = account.replace('@latchkey/headless', '@latchkey/headless/solana')
  const file = 'packages/headless/src/adapters/solana/features/useSignTransaction.ts'
  expect(runnableExample(declarationOf('useSignTransaction', ofSolana, file))?.name).toBe(
    'solana-useSignTransaction',
  )
})

test.each([
  ['a component with props', 'useAccount', account.replace('Account()', 'Account({ id }: { id: string })')],
  ['an import of the app', 'useAccount', `import { latchkey } from '../latchkey'\n${account}`],
  ['an import of another package', 'useAccount', `import { Card } from 'cards'\n${account}`],
  ['a function that is no hook', 'getAccount', account],
  ['an example without a component', 'useAccount', 'useAccount()'],
])('%s: it does not run', (_, name, code) => {
  expect(runnableExample(declarationOf(name, code))).toBeUndefined()
})
