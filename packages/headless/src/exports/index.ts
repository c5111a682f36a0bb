// Making one
export { createLatchkey, type Latchkey } from '../core/createLatchkey.js'
export type { FeatureOptions, LatchkeyOptions, ParsedOptions } from '../core/options.js'
export { cookieToInitialState, type InitialState } from '../core/cookie.js'
export type { KeyValueStorage } from '../core/storage.js'
export type { LatchkeyEvent } from '../core/events.js'
export type { ViewEntries, ViewEntry } from '../core/router.js'
export type { RouterData, ViewName } from '../core/stores/router.js'
export type { ConnectedAccount, OpenParameters } from '../core/modal.js'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../react/LatchkeyProvider.js'

// Hooks
export { useLatchkey } from '../react/useLatchkey.js'
export { useStoreValue } from '../react/useStoreValue.js'
export { useEvents } from '../react/useEvents.js'
export { useCopy, type UseCopyReturnType } from '../react/useCopy.js'
export { useWaitingPhase, type WaitingPhase } from '../react/useWaitingPhase.js'
export { useAccount, type UseAccountParameters, type UseAccountReturnType } from '../features/account/useAccount.js'
export {
  type Balance,
  useBalance,
  type UseBalanceParameters,
  type UseBalanceReturnType,
} from '../features/account/useBalance.js'
export { useConnect, type UseConnectReturnType } from '../features/connect/useConnect.js'
export { useConnectAttempt, type UseConnectAttemptReturnType } from '../features/connect/useConnectAttempt.js'
export { useConnections } from '../features/connect/useConnections.js'
export { useConnectors } from '../features/connect/useConnectors.js'
export { useDisconnect, type UseDisconnectReturnType } from '../features/connect/useDisconnect.js'
export { useReconnect, type UseReconnectReturnType } from '../features/connect/useReconnect.js'
export { useModal, type UseModalReturnType } from '../features/modal/useModal.js'
export { useNetworks, type UseNetworksReturnType } from '../features/network/useNetworks.js'
export { useSwitchNetwork, type UseSwitchNetworkReturnType } from '../features/network/useSwitchNetwork.js'
export {
  useSwitchNetworkAttempt,
  type UseSwitchNetworkAttemptReturnType,
} from '../features/network/useSwitchNetworkAttempt.js'
export { switchNetworkRoute } from '../features/network/switchNetworkRoute.js'
export { useRouter, type UseRouterReturnType } from '../features/router/useRouter.js'
export { useSend, type UseSendReturnType } from '../features/send/useSend.js'
export { useSignMessage, type UseSignMessageReturnType } from '../features/sign/useSignMessage.js'
export { useSignTypedData, type UseSignTypedDataReturnType } from '../features/sign/useSignTypedData.js'
export { useTheme, type UseThemeReturnType } from '../features/theme/useTheme.js'
export { useToast, type UseToastReturnType } from '../features/toasts/useToast.js'

// Errors
export { BaseError } from '../shared/errors/base.js'
export { DisconnectError, NotConnectedError } from '../shared/errors/account.js'
export {
  AdapterNotFoundError,
  InvalidOptionError,
  LatchkeyNotFoundError,
  NotImplementedByAdapterError,
} from '../shared/errors/config.js'
export { ConnectionCancelledError, ConnectorNotFoundError, ModalClosedError } from '../shared/errors/connect.js'
export {
  NetworkNotAddedError,
  NetworkNotApprovedError,
  NetworkNotFoundError,
  SwitchNotDoneError,
} from '../shared/errors/network.js'

// Values
export { defineNetwork, type NetworkInput } from '../shared/networks.js'
export { formatAmount, formatBalance, shortenAddress } from '../shared/format.js'
export type { CaipAddress, CaipNetworkId, Namespace } from '../shared/caip.js'
export type {
  AccountType,
  Connection,
  ConnectionAccount,
  ConnectionStatus,
  Connector,
  ConnectorType,
  Metadata,
  Network,
  ThemeMode,
  ThemeVariables,
} from '../shared/types.js'
