// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "./ExchangeMath.sol";
import "./ExchangePair.sol";
import "./TokenTransfers.sol";

interface WrappedEther {
    function deposit() external payable;
    function withdraw(uint256 value) external;
}

/// @title Factory and router of pools in one contract, with the interfaces and refusals of those of Uniswap v2.
/// @notice Of the router's functions it has those that sell an exact amount, and those that add liquidity.
contract SandboxExchange {
    using TokenTransfers for address;

    address public immutable WETH;
    mapping(address => mapping(address => address)) public getPair;
    address[] public allPairs;

    event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count);

    modifier before(uint256 deadline) {
        require(block.timestamp <= deadline, "UniswapV2Router: EXPIRED");
        _;
    }

    constructor(address wrapped) {
        WETH = wrapped;
    }

    receive() external payable {
        require(msg.sender == WETH);
    }

    function factory() external view returns (address) {
        return address(this);
    }

    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    function createPair(address a, address b) public returns (address pair) {
        require(a != b, "UniswapV2: IDENTICAL_ADDRESSES");
        (address token0, address token1) = a < b ? (a, b) : (b, a);
        require(token0 != address(0), "UniswapV2: ZERO_ADDRESS");
        require(getPair[a][b] == address(0), "UniswapV2: PAIR_EXISTS");
        pair = address(new ExchangePair(token0, token1));
        getPair[a][b] = pair;
        getPair[b][a] = pair;
        allPairs.push(pair);
        emit PairCreated(token0, token1, pair, allPairs.length);
    }

    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) external pure returns (uint256) {
        return ExchangeMath.matching(amountA, reserveA, reserveB);
    }

    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) external pure returns (uint256) {
        return ExchangeMath.amountOut(amountIn, reserveIn, reserveOut);
    }

    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut) external pure returns (uint256) {
        return ExchangeMath.amountIn(amountOut, reserveIn, reserveOut);
    }

    function getAmountsOut(uint256 amountIn, address[] calldata path) public view returns (uint256[] memory amounts) {
        require(path.length >= 2, "UniswapV2Library: INVALID_PATH");
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 0; i + 1 < path.length; ++i) {
            (uint256 reserveIn, uint256 reserveOut) = reservesOf(path[i], path[i + 1]);
            amounts[i + 1] = ExchangeMath.amountOut(amounts[i], reserveIn, reserveOut);
        }
    }

    function getAmountsIn(uint256 amountOut, address[] calldata path) external view returns (uint256[] memory amounts) {
        require(path.length >= 2, "UniswapV2Library: INVALID_PATH");
        amounts = new uint256[](path.length);
        amounts[path.length - 1] = amountOut;
        for (uint256 i = path.length - 1; i > 0; --i) {
            (uint256 reserveIn, uint256 reserveOut) = reservesOf(path[i - 1], path[i]);
            amounts[i - 1] = ExchangeMath.amountIn(amounts[i], reserveIn, reserveOut);
        }
    }

    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity) {
        (amountA, amountB) = amountsToAdd(tokenA, tokenB, amountADesired, amountBDesired, amountAMin, amountBMin);
        address pair = getPair[tokenA][tokenB];
        take(tokenA, pair, amountA);
        take(tokenB, pair, amountB);
        liquidity = ExchangePair(pair).mint(to);
    }

    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable before(deadline) returns (uint256 amountToken, uint256 amountETH, uint256 liquidity) {
        (amountToken, amountETH) =
            amountsToAdd(token, WETH, amountTokenDesired, msg.value, amountTokenMin, amountETHMin);
        address pair = getPair[token][WETH];
        take(token, pair, amountToken);
        wrapInto(pair, amountETH);
        liquidity = ExchangePair(pair).mint(to);
        if (msg.value > amountETH) pay(msg.sender, msg.value - amountETH);
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        amounts = amountsForAtLeast(amountIn, amountOutMin, path);
        take(path[0], getPair[path[0]][path[1]], amountIn);
        swapAlong(path, amounts, to);
    }

    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        before(deadline)
        returns (uint256[] memory amounts)
    {
        require(path[0] == WETH, "UniswapV2Router: INVALID_PATH");
        amounts = amountsForAtLeast(msg.value, amountOutMin, path);
        wrapInto(getPair[path[0]][path[1]], msg.value);
        swapAlong(path, amounts, to);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        require(path[path.length - 1] == WETH, "UniswapV2Router: INVALID_PATH");
        amounts = amountsForAtLeast(amountIn, amountOutMin, path);
        take(path[0], getPair[path[0]][path[1]], amountIn);
        swapAlong(path, amounts, address(this));
        unwrapFor(to, amounts[amounts.length - 1]);
    }

    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) {
        take(path[0], getPair[path[0]][path[1]], amountIn);
        swapWhatArrives(path, to, amountOutMin);
    }

    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable before(deadline) {
        require(path[0] == WETH, "UniswapV2Router: INVALID_PATH");
        wrapInto(getPair[path[0]][path[1]], msg.value);
        swapWhatArrives(path, to, amountOutMin);
    }

    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) {
        require(path[path.length - 1] == WETH, "UniswapV2Router: INVALID_PATH");
        take(path[0], getPair[path[0]][path[1]], amountIn);
        unwrapFor(to, swapWhatArrives(path, address(this), amountOutMin));
    }

    /// @dev Creates the pool if there is none. In an empty pool the deposit sets the price.
    function amountsToAdd(
        address tokenA,
        address tokenB,
        uint256 desiredA,
        uint256 desiredB,
        uint256 minA,
        uint256 minB
    ) private returns (uint256, uint256) {
        if (getPair[tokenA][tokenB] == address(0)) createPair(tokenA, tokenB);
        (uint256 reserveA, uint256 reserveB) = reservesOf(tokenA, tokenB);
        if (reserveA == 0 && reserveB == 0) return (desiredA, desiredB);
        uint256 b = ExchangeMath.matching(desiredA, reserveA, reserveB);
        if (b <= desiredB) {
            require(b >= minB, "UniswapV2Router: INSUFFICIENT_B_AMOUNT");
            return (desiredA, b);
        }
        uint256 a = ExchangeMath.matching(desiredB, reserveB, reserveA);
        require(a >= minA, "UniswapV2Router: INSUFFICIENT_A_AMOUNT");
        return (a, desiredB);
    }

    function amountsForAtLeast(uint256 amountIn, uint256 amountOutMin, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsOut(amountIn, path);
        require(amounts[amounts.length - 1] >= amountOutMin, "UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    function swapAlong(address[] calldata path, uint256[] memory amounts, address to) private {
        for (uint256 i = 0; i + 1 < path.length; ++i) swapOnce(path, i, amounts[i + 1], to);
    }

    /// @dev Each pool pays for what it received, which is less than was sent if a token keeps a part.
    function swapWhatArrives(address[] calldata path, address to, uint256 amountOutMin) private returns (uint256) {
        address last = path[path.length - 1];
        uint256 held = BalanceHolder(last).balanceOf(to);
        for (uint256 i = 0; i + 1 < path.length; ++i) {
            (uint256 reserveIn, uint256 reserveOut) = reservesOf(path[i], path[i + 1]);
            uint256 arrived = BalanceHolder(path[i]).balanceOf(getPair[path[i]][path[i + 1]]) - reserveIn;
            swapOnce(path, i, ExchangeMath.amountOut(arrived, reserveIn, reserveOut), to);
        }
        uint256 received = BalanceHolder(last).balanceOf(to) - held;
        require(received >= amountOutMin, "UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT");
        return received;
    }

    /// @dev Swaps in pool `i` of the path, and sends to the next pool, from the last one to `to`.
    function swapOnce(address[] calldata path, uint256 i, uint256 amountOut, address to) private {
        (address from, address into) = (path[i], path[i + 1]);
        address receiver = i + 2 < path.length ? getPair[into][path[i + 2]] : to;
        (uint256 out0, uint256 out1) = from < into ? (uint256(0), amountOut) : (amountOut, uint256(0));
        ExchangePair(getPair[from][into]).swap(out0, out1, receiver, "");
    }

    function take(address token, address pair, uint256 value) private {
        require(token.tryTake(msg.sender, pair, value), "TransferHelper: TRANSFER_FROM_FAILED");
    }

    function wrapInto(address pair, uint256 value) private {
        WrappedEther(WETH).deposit{value: value}();
        require(WETH.trySend(pair, value));
    }

    function unwrapFor(address to, uint256 value) private {
        WrappedEther(WETH).withdraw(value);
        pay(to, value);
    }

    function pay(address to, uint256 value) private {
        (bool success, ) = to.call{value: value}("");
        require(success, "TransferHelper: ETH_TRANSFER_FAILED");
    }

    /// @dev Reverts without a reason if there is no such pool.
    function reservesOf(address a, address b) private view returns (uint256, uint256) {
        require(a != b, "UniswapV2Library: IDENTICAL_ADDRESSES");
        require(a != address(0) && b != address(0), "UniswapV2Library: ZERO_ADDRESS");
        (uint112 reserve0, uint112 reserve1, ) = ExchangePair(getPair[a][b]).getReserves();
        return a < b ? (reserve0, reserve1) : (reserve1, reserve0);
    }
}
