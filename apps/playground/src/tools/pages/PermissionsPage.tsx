import {
  type Permission,
  shortenAddress,
  useAccount,
  useGrantPermissions,
  useLatchkey,
  useModal,
  usePermissions,
  useRevokePermissions,
} from '@latchkey/headless'
import { ActiveAccount } from '../ActiveAccount'
import { AmountForm } from '../AmountForm'
import { Button, Facts, NeedsWallet, Panel, Result } from '../controls'

/** Until a wallet is connected. */
const ether = { symbol: 'ETH', decimals: 18 }
const daySeconds = 86_400
/** How long a permission lasts that this page asks for, in milliseconds. */
const lifetimeMs = 30 * daySeconds * 1_000

/** Permissions of the EVM account (ERC-7715): grants one, lists and ends them. */
export function PermissionsPage() {
  const isOn = useLatchkey().options.features.smartSessions
  return (
    <>
      <ActiveAccount />
      {isOn ? (
        <>
          <Grant />
          <Granted />
        </>
      ) : (
        <Panel title="Grant a permission">
          <p className="text-sm text-quiet">
            Off. “Let apps spend without asking” in the settings turns it on.
          </p>
        </Panel>
      )}
    </>
  )
}

/** Lets an account spend an amount each day, for 30 days. */
function Grant() {
  const { network, isConnected } = useAccount({ namespace: 'eip155' })
  const grant = useGrantPermissions()
  const { symbol, decimals } = network?.nativeCurrency ?? ether
  return (
    <Panel title="Grant a permission">
      <AmountForm
        labels={{
          to: 'Who may spend',
          amount: `${symbol} a day, for 30 days`,
          submit: 'Grant permission',
        }}
        to="0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
        amount="0.01"
        decimals={decimals}
        isConnected={isConnected}
        request={grant}
        result={{ label: 'Context', value: grant.data?.permissions[0]?.context }}
        onSubmit={({ to, value }) => {
          const terms = { kind: 'periodic', amount: value, periodSeconds: daySeconds } as const
          grant.mutate({ permissions: [{ to, terms, expiresAt: Date.now() + lifetimeMs }] })
        }}
      />
    </Panel>
  )
}

/** The permissions, as the wallet lists them or this browser remembers. */
function Granted() {
  const { isConnected } = useAccount({ namespace: 'eip155' })
  const { open } = useModal()
  const { data = [], error, isPending } = usePermissions()
  return (
    <Panel title="Permissions">
      {data.length > 0 ? (
        <ul className="grid gap-3">
          {data.map((permission) => (
            <li key={permission.context} className="grid gap-2 border-b border-line pb-3 last:border-0">
              <Row permission={permission} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-quiet">{isConnected && isPending ? 'Reading' : 'None.'}</p>
      )}
      <Button disabled={!isConnected} onClick={() => void open({ view: 'Permissions' }).catch(() => {})}>
        Show them in the modal
      </Button>
      <NeedsWallet isConnected={isConnected} />
      <Result label="Permissions" error={error} />
    </Panel>
  )
}

function Row({ permission }: { permission: Permission }) {
  const { to, terms, networkId, expiresAt, isExpired, isExceeded, source } = permission
  const revoke = useRevokePermissions()
  const state = [isExpired && 'expired', isExceeded && 'more than was asked for'].filter(Boolean).join(', ')
  return (
    <>
      <Facts
        facts={[
          ['Who may spend', shortenAddress(to)],
          ['Terms', describe(terms)],
          ['Network', networkId],
          ['Until', expiresAt && new Date(expiresAt).toLocaleString()],
          ['State', state || 'in force'],
          ['Known from', source === 'wallet' ? 'the wallet' : 'this browser'],
        ]}
      />
      <Button disabled={revoke.isPending} onClick={() => revoke.mutate({ permission })}>
        {revoke.isPending ? 'Confirm in your wallet' : 'Revoke'}
      </Button>
      <Result label="Revoke" error={revoke.error} />
    </>
  )
}

/** The terms as they are: amounts in the smallest unit. */
function describe(terms: Permission['terms']): string {
  return JSON.stringify(terms, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
}
