// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "./TokenTransfers.sol";

/// @title A pool of two tokens whose product stays constant, with the interface, arithmetic and refusals of a Uniswap v2 pair.
/// @notice It lends nothing during a swap and keeps no average prices. Its shares can be transferred by their owner only.
contract ExchangePair {
    using TokenTransfers for address;

    string public constant name = "Sandbox Pool Share";
    string public constant symbol = "POOL";
    uint8 public constant decimals = 18;
    /// @notice Shares that nobody gets, so that one share never becomes too expensive for small deposits.
    uint256 public constant MINIMUM_LIQUIDITY = 1000;

    address public immutable factory;
    address public immutable token0;
    address public immutable token1;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;

    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private changedAt;
    bool private entered;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);
    event Sync(uint112 reserve0, uint112 reserve1);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );

    modifier once() {
        require(!entered, "UniswapV2: LOCKED");
        entered = true;
        _;
        entered = false;
    }

    constructor(address token0_, address token1_) {
        factory = msg.sender;
        token0 = token0_;
        token1 = token1_;
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, changedAt);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    /// @notice Gives shares for what was sent to the pool since its last change.
    function mint(address to) external once returns (uint256 shares) {
        (uint256 balance0, uint256 balance1) = balances();
        uint256 amount0 = balance0 - reserve0;
        uint256 amount1 = balance1 - reserve1;
        if (totalSupply == 0) {
            shares = squareRoot(amount0 * amount1) - MINIMUM_LIQUIDITY;
            give(address(0), MINIMUM_LIQUIDITY);
        } else {
            shares = least((amount0 * totalSupply) / reserve0, (amount1 * totalSupply) / reserve1);
        }
        require(shares > 0, "UniswapV2: INSUFFICIENT_LIQUIDITY_MINTED");
        give(to, shares);
        update(balance0, balance1);
        emit Mint(msg.sender, amount0, amount1);
    }

    /// @notice Pays out the shares that were sent to the pool.
    function burn(address to) external once returns (uint256 amount0, uint256 amount1) {
        (uint256 balance0, uint256 balance1) = balances();
        uint256 shares = balanceOf[address(this)];
        amount0 = (shares * balance0) / totalSupply;
        amount1 = (shares * balance1) / totalSupply;
        require(amount0 > 0 && amount1 > 0, "UniswapV2: INSUFFICIENT_LIQUIDITY_BURNED");
        balanceOf[address(this)] = 0;
        totalSupply -= shares;
        emit Transfer(address(this), address(0), shares);
        send(token0, to, amount0);
        send(token1, to, amount1);
        (balance0, balance1) = balances();
        update(balance0, balance1);
        emit Burn(msg.sender, amount0, amount1, to);
    }

    /// @notice Sends `out0` and `out1` if what was sent to the pool since its last change pays for them.
    function swap(uint256 out0, uint256 out1, address to, bytes calldata) external once {
        require(out0 > 0 || out1 > 0, "UniswapV2: INSUFFICIENT_OUTPUT_AMOUNT");
        (uint256 before0, uint256 before1) = (reserve0, reserve1);
        require(out0 < before0 && out1 < before1, "UniswapV2: INSUFFICIENT_LIQUIDITY");
        require(to != token0 && to != token1, "UniswapV2: INVALID_TO");
        if (out0 > 0) send(token0, to, out0);
        if (out1 > 0) send(token1, to, out1);
        (uint256 in0, uint256 in1) = settle(before0, before1, out0, out1);
        emit Swap(msg.sender, in0, in1, out0, out1, to);
    }

    /// @notice Sends what it holds beyond its reserves.
    function skim(address to) external once {
        (uint256 balance0, uint256 balance1) = balances();
        send(token0, to, balance0 - reserve0);
        send(token1, to, balance1 - reserve1);
    }

    /// @notice Makes what it holds its reserves.
    function sync() external once {
        (uint256 balance0, uint256 balance1) = balances();
        update(balance0, balance1);
    }

    /// @dev Returns what came in, if it pays for what went out.
    function settle(uint256 before0, uint256 before1, uint256 out0, uint256 out1)
        private
        returns (uint256 in0, uint256 in1)
    {
        (uint256 balance0, uint256 balance1) = balances();
        in0 = balance0 > before0 - out0 ? balance0 - (before0 - out0) : 0;
        in1 = balance1 > before1 - out1 ? balance1 - (before1 - out1) : 0;
        require(in0 > 0 || in1 > 0, "UniswapV2: INSUFFICIENT_INPUT_AMOUNT");
        // 0.3 % of what comes in is the fee.
        uint256 product = (balance0 * 1000 - in0 * 3) * (balance1 * 1000 - in1 * 3);
        require(product >= before0 * before1 * 1_000_000, "UniswapV2: K");
        update(balance0, balance1);
    }

    function balances() private view returns (uint256, uint256) {
        return (token0.balanceHeld(), token1.balanceHeld());
    }

    function update(uint256 balance0, uint256 balance1) private {
        require(balance0 <= type(uint112).max && balance1 <= type(uint112).max, "UniswapV2: OVERFLOW");
        reserve0 = uint112(balance0);
        reserve1 = uint112(balance1);
        changedAt = uint32(block.timestamp);
        emit Sync(reserve0, reserve1);
    }

    function give(address to, uint256 shares) private {
        totalSupply += shares;
        balanceOf[to] += shares;
        emit Transfer(address(0), to, shares);
    }

    function send(address token, address to, uint256 value) private {
        require(token.trySend(to, value), "UniswapV2: TRANSFER_FAILED");
    }

    function least(uint256 a, uint256 b) private pure returns (uint256) {
        return a < b ? a : b;
    }

    /// @dev Rounded down, by Newton's method.
    function squareRoot(uint256 square) private pure returns (uint256 root) {
        root = square;
        uint256 next = square / 2 + 1;
        while (next < root) {
            root = next;
            next = (square / next + next) / 2;
        }
    }
}
