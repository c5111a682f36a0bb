import { readBalance, readState } from './account'
import { Wallet } from './wallet'

export default async function Page() {
  const balance = await readBalance(await readState())
  return (
    <main>
      <h1>Your account</h1>
      <Wallet balance={balance} />
    </main>
  )
}
