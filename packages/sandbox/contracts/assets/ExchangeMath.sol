// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title What a pool pays, with the integer arithmetic and the refusals of Uniswap's v2 library.
library ExchangeMath {
    /// @notice Returns what a deposit of `amount` of one token needs of the other.
    function matching(uint256 amount, uint256 reserve, uint256 otherReserve) internal pure returns (uint256) {
        require(amount > 0, "UniswapV2Library: INSUFFICIENT_AMOUNT");
        require(reserve > 0 && otherReserve > 0, "UniswapV2Library: INSUFFICIENT_LIQUIDITY");
        return (amount * otherReserve) / reserve;
    }

    /// @notice Returns what the pool pays for `amount`, rounded down. 0.3 % of `amount` is the fee.
    function amountOut(uint256 amount, uint256 reserveIn, uint256 reserveOut) internal pure returns (uint256) {
        require(amount > 0, "UniswapV2Library: INSUFFICIENT_INPUT_AMOUNT");
        require(reserveIn > 0 && reserveOut > 0, "UniswapV2Library: INSUFFICIENT_LIQUIDITY");
        uint256 taken = amount * 997;
        return (taken * reserveOut) / (reserveIn * 1000 + taken);
    }

    /// @notice Returns what the pool takes to pay `amount`, rounded up.
    function amountIn(uint256 amount, uint256 reserveIn, uint256 reserveOut) internal pure returns (uint256) {
        require(amount > 0, "UniswapV2Library: INSUFFICIENT_OUTPUT_AMOUNT");
        require(reserveIn > 0 && reserveOut > 0, "UniswapV2Library: INSUFFICIENT_LIQUIDITY");
        return (reserveIn * amount * 1000) / ((reserveOut - amount) * 997) + 1;
    }
}
