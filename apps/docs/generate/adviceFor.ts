/** What the developer does about errors of an area, the first part of the code. */
const areas: Readonly<Record<string, string>> = {
  account:
    'Ask the user to connect before the action is called. `useAccount` says whether a wallet is connected.',
  activity: 'Show the message and a button that reads the list again. The account itself still works.',
  address:
    'Check what you pass. Addresses are compared with the rules of their namespace, checksum included.',
  calls:
    'Show which calls were sent, and let the user check the activity of the wallet before the rest is sent again.',
  caip: 'Check the text that you pass: identifiers follow CAIP-2 for networks and CAIP-10 for accounts.',
  config: 'Correct the options of `createLatchkey`. This error does not depend on the user.',
  connect: 'Show the message next to the list of wallets. The user can choose another one.',
  email: 'Show the message at the field of the address, or of the code. Nothing was sent.',
  embedded: 'Show the message in the view of the embedded wallet, and a button that tries again.',
  http: 'Show the message and a button that tries again. If it continues, look at the address and at the origins that the server allows.',
  load: 'Show the message and a button that tries again. After a deployment, old pages ask for files that are gone: keep the files of the last release.',
  modal: 'Nothing. The user closed the modal; a promise of `openModal` ends with this error.',
  names: 'Show the message at the field of the name.',
  network: 'Show the message. Offer the networks of `useNetworks`.',
  nfts: 'Show the message and a button that reads the list again. The account itself still works.',
  onramp: 'Show the message in the form to buy. Nothing was paid.',
  pay: 'Show the message in the form to pay, except where the code is about the request: then correct what your app passes to `usePay`.',
  permissions:
    'Show the message. If more was granted than you asked for, offer to end it with `revokePermissions`.',
  pairing:
    'Show the message and a button for a new code. Look at the address of the relay and at the project id if it continues.',
  request: 'Nothing. The request was aborted by your own code or by the user.',
  router:
    'Add the view with `npx latchkey add`, or do not open it. `canOpen` of `useRouter` says whether the app has it.',
  rpc: 'Show the message. It contains the name of the wallet, and `action` says what the user can do in it.',
  send: 'Show the message at the field that it is about. Nothing was sent.',
  service:
    'Configure the service in `services`, or do not show what needs it. `useServiceSupport` says which are there.',
  sign: 'Show the message. Sign another message, or offer another wallet.',
  'sign-in':
    'Show the message and a button that signs in again. The user is not signed in, and your server must not treat them as if they were.',
  swap: 'Show the message in the form. Nothing was exchanged.',
  token:
    'Check the address and the decimals of the token that you pass, or show the message at the choice of the token.',
  tokens: 'Show the message and a button that reads the list again. The account itself still works.',
  transaction:
    'Show the message, and let the user check the activity of the wallet before anything is sent again.',
  unknown: 'Show the message and a button that tries again. `walk()` returns the cause, for your logs.',
  wallet:
    'Show the message. If it continues with one wallet, report it to the wallet’s developers with the cause of the error.',
}

/** What the developer does about single errors. */
const single: Readonly<Record<string, string>> = {
  BaseError:
    'Catch it to handle every error of Latchkey in one place: `shortMessage` is for the user, `action` says what to do next, `code` is for your logs.',
  RpcError: 'Catch its subclasses. All errors of wallets and nodes extend it.',
  HttpError: 'Catch its subclasses. All errors of servers extend it.',
  UserRejectedError: 'Nothing, or a quiet hint. The user declined, and can try again.',
  RequestPendingError:
    'Tell the user to open the wallet. Do not send the request again: the wallet shows one request at a time.',
  TransactionNotConfirmedError:
    'The transaction was sent. Do not offer to send it again: show the activity, which follows it.',
  TransactionDroppedError:
    'The transaction was sent, and may still be included. Let the user check the activity of the wallet before anything is sent again.',
  TransactionReplacedError:
    'A transaction of the user took the place of this one. Let the user check the activity of the wallet before anything is sent again.',
  TransactionExpiredError:
    'The transaction was sent, and can no longer be executed. Let the user check the activity of the wallet, and send again.',
  TransactionCancelledError: 'Nothing, or a quiet hint. The user cancelled the transaction in the wallet.',
  SafeTransactionPendingError:
    'The transaction waits in the Safe. Do not offer to send it again: show the message.',
  SwapRevertedError: 'Nothing was exchanged, but the fee was paid. Show the message and a new quote.',
  PackageMissingError: 'Install the package that the message names.',
  PageRefusedError:
    'The server named a page at another host than those of the provider. List the hosts of a provider of yours in `hosted({ pageHosts })`.',
  LatchkeyNotFoundError:
    'Every hook throws it outside of a provider. Put the component below `LatchkeyProvider`, or pass `latchkey` to the hook.',
  SignInNotEnabledError: 'Set the option `signIn` of `createLatchkey`, or do not show what signs in.',
  SignInMessageError:
    'Your server wrote a message with other parts than it said. Compare what `start` answers with the message, and the domain with that of your page.',
  SignInServiceError:
    'Show the message and a button that signs in again. Look at the address of the server, and at the origins that it allows; `cause` is the error of the request.',
  NotImplementedByAdapterError:
    'Do not offer the action for this namespace. The adapter does not have the capability.',
}

/** Says what the developer does about an error. */
export function adviceFor(name: string, code: string): string {
  return single[name] ?? areas[code.split('/')[0] ?? ''] ?? ''
}
