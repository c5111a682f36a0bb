/** At most this is paid so that an account can be emptied, in lamports: a ten-thousandth of a SOL. */
export const largestRest = 100_000n

/**
 * Returns the priority fee of a transfer, in lamports. An account keeps nothing or at least the minimum
 * balance, and the sender chooses the price. So what would be left is the fee if it is at most `largestRest`,
 * whatever the price of the recent blocks is. Otherwise the fee is theirs, and lower if the minimum balance
 * would not remain.
 *
 * @param parameters.rest What the sender would have left without a priority fee, in lamports. Negative if
 * the balance is too low.
 * @param parameters.minimum The minimum balance of an account, in lamports.
 * @param parameters.usual The priority fee by the price of the recent blocks, in lamports.
 */
export function choosePriorityFee(parameters: { rest: bigint; minimum: bigint; usual: bigint }): bigint {
  const { rest, minimum, usual } = parameters
  if (rest <= largestRest) return rest > 0n ? rest : 0n
  const room = rest - minimum
  // Without room, the network refuses the transfer at any price that leaves something.
  if (room < 0n) return 0n
  if (usual > room) return room
  return usual
}

/** Returns the priority fee of a transfer of everything, in lamports. */
export function priorityFeeOfAll(usual: bigint): bigint {
  return usual < largestRest ? usual : largestRest
}
