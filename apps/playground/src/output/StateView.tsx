import {
  type Latchkey,
  LatchkeyProvider,
  useAccount,
  useConnections,
  useModal,
  useNetworks,
  useRouter,
} from '@latchkey/headless'

/** What the hooks return now. */
export function StateView({ latchkey }: { latchkey: Latchkey }) {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <State />
    </LatchkeyProvider>
  )
}

function State() {
  const hooks = {
    useAccount: useAccount(),
    useNetworks: useNetworks(),
    useConnections: useConnections(),
    useModal: useModal(),
    useRouter: useRouter(),
  }
  return (
    <div className="state-view">
      {Object.entries(hooks).map(([name, value]) => (
        <details key={name} open={name === 'useAccount'}>
          <summary>
            <code>{name}()</code>
          </summary>
          <pre>
            <code>{JSON.stringify(value, shown, 2)}</code>
          </pre>
        </details>
      ))}
    </div>
  )
}

/** JSON has no bigint, and leaves out functions. Pictures are long. */
function shown(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'string' && value.startsWith('data:')) return `${value.slice(0, 24)}…`
  return value
}
