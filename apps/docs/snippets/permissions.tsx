import { useGrantPermissions, usePermissions, useRevokePermissions } from '@latchkey/headless'

/** The account of your server, which pays for the user. */
const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const terms = { kind: 'periodic', amount: 10n ** 16n, periodSeconds: 86_400 } as const

export function Subscription() {
  const { data: permissions = [] } = usePermissions()
  const grant = useGrantPermissions()
  const revoke = useRevokePermissions()
  const expiresAt = Date.now() + 30 * 86_400_000
  return (
    <>
      <button type="button" onClick={() => grant.mutate({ permissions: [{ to, terms, expiresAt }] })}>
        Allow 0.01 ETH a day, for 30 days
      </button>
      {permissions.map((permission) => (
        <button type="button" key={permission.context} onClick={() => revoke.mutate({ permission })}>
          Stop {permission.to}
        </button>
      ))}
      <p role="alert">{grant.error?.shortMessage}</p>
    </>
  )
}
