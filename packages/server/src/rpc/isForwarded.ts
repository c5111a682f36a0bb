const evm = /^(?:eth|net|web3)_[a-zA-Z\d]+$/
const solana = /^(?:get[A-Z]|send|simulate|isBlockhashValid$|minimumLedgerSlot$)[a-zA-Z\d]*$/

/** Methods that use keys or accounts of the node itself. */
const ofTheNode =
  /^eth_(?:accounts|coinbase|sign|signTransaction|signTypedData.*|sendTransaction|submit.*|.*mining)$/i

/**
 * Returns whether a method is sent on to the node. A node of your own may have more: methods that steer it
 * (`anvil_`, `admin_`, `debug_`) or sign with its keys are not for the public.
 */
export function isForwarded(networkId: string, method: string): boolean {
  return networkId.startsWith('solana:') ? solana.test(method) : evm.test(method) && !ofTheNode.test(method)
}
