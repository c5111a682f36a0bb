/** What a Cosmos wallet offers to programs, through the session with it. */
export interface CosmosProvider {
  /**
   * Asks the wallet on the network that the account is on: `cosmos_getAccounts`, `cosmos_signDirect` or `cosmos_signAmino`.
   *
   * @returns the wallet's answer, unparsed.
   * @throws {NotConnectedError} once it is disconnected. {UnsupportedMethodError} and {NetworkNotApprovedError} when the session did not
   * approve the method or the network: the wallet was not asked. Then what the wallet or the connection service said.
   */
  request(parameters: { method: string; params?: unknown }): Promise<unknown>
}
