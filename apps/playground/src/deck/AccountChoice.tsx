import { shortenAddress } from '@latchkey/headless'

interface AccountChoiceProps<address extends string> {
  accounts: readonly address[]
  selected: address
  onChoose(address: address): void
}

/** Selects the active account of a wallet. */
export function AccountChoice<address extends string>(props: AccountChoiceProps<address>) {
  const { accounts, selected, onChoose } = props
  return (
    <label className="grid gap-1 text-sm">
      <span className="text-quiet">Account</span>
      <select
        className="min-h-11 min-w-0 rounded-lg border border-line bg-page px-2 text-sm"
        value={selected}
        onChange={(event) => {
          const address = accounts.find((each) => each === event.target.value)
          if (address) onChoose(address)
        }}
      >
        {accounts.map((address, index) => (
          <option key={address} value={address}>
            Account {index + 1}, {shortenAddress(address)}
          </option>
        ))}
      </select>
    </label>
  )
}
