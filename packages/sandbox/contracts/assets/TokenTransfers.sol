// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface BalanceHolder {
    function balanceOf(address owner) external view returns (uint256);
}

/// @title Transfers of tokens that answer true, and of those from before ERC-20 that answer nothing.
library TokenTransfers {
    function balanceHeld(address token) internal view returns (uint256) {
        return BalanceHolder(token).balanceOf(address(this));
    }

    /// @notice Returns whether the token was sent.
    function trySend(address token, address to, uint256 value) internal returns (bool) {
        return succeeds(token, abi.encodeWithSignature("transfer(address,uint256)", to, value));
    }

    /// @notice Returns whether the token was taken from `from`.
    function tryTake(address token, address from, address to, uint256 value) internal returns (bool) {
        return succeeds(token, abi.encodeWithSignature("transferFrom(address,address,uint256)", from, to, value));
    }

    function succeeds(address token, bytes memory call) private returns (bool) {
        (bool success, bytes memory answer) = token.call(call);
        return success && (answer.length == 0 || abi.decode(answer, (bool)));
    }
}
