/** The provider of a paired Cosmos wallet. */
export interface CosmosProvider {
  /**
   * Sends a request to the wallet, on the network of the account: `cosmos_getAccounts`, `cosmos_signDirect`
   * or `cosmos_signAmino`. Resolves with the wallet's answer, not parsed.
   *
   * @throws {NotConnectedError} if the wallet is no longer connected.
   * @throws {UnsupportedMethodError} if the session did not approve the method. The wallet is not asked.
   * @throws {NetworkNotApprovedError} if the session did not approve the network. The wallet is not asked.
   * @throws {RpcError} if the wallet or the relay fails.
   */
  request(parameters: { method: string; params?: unknown }): Promise<unknown>
}
