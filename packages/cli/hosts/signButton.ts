import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from './project'

/** What the story signs by the button. */
export const signedMessage = 'Hello from a stranger’s project'

const component = `import { useAccount, useSignMessage } from '@latchkey/headless'

export function SignButton() {
  const { address } = useAccount()
  const { mutate, data } = useSignMessage()
  if (!address) return null
  return (
    <p>
      <button type="button" onClick={() => mutate({ message: '${signedMessage}' })}>
        Sign
      </button>
      <output hidden>{data ? JSON.stringify({ address, signature: data }) : ''}</output>
    </p>
  )
}
`

/** Adds a button made with the hooks next to the button that connects. For apps of Vite. */
export function addSignButton({ app, host }: Project): void {
  const extension = `${host.template.lang}x`
  writeFileSync(join(app, `src/SignButton.${extension}`), component)
  const path = readdirSync(join(app, 'src'))
    .filter((name) => name.endsWith(extension))
    .map((name) => join(app, 'src', name))
    .find((file) => readFileSync(file, 'utf8').includes('<ConnectButton />'))
  if (path === undefined) throw new Error('no file of the app has <ConnectButton />')
  const text = readFileSync(path, 'utf8').replace('<ConnectButton />', '<ConnectButton /><SignButton />')
  writeFileSync(path, `import { SignButton } from './SignButton'\n${text}`)
}
