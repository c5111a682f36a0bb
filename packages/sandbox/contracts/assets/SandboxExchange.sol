// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Token {
    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

interface WrappedEther {
    function deposit() external payable;
    function withdraw(uint256 value) external;
}

/// @title A pool of two tokens whose product stays constant, with the reading and swapping interface of a Uniswap v2 pair.
/// @notice Nobody owns shares: what is sent to it before `sync` stays.
contract SandboxPair {
    address public immutable token0;
    address public immutable token1;
    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private changedAt;

    event Sync(uint112 reserve0, uint112 reserve1);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );

    constructor(address token0_, address token1_) {
        token0 = token0_;
        token1 = token1_;
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, changedAt);
    }

    function sync() public {
        reserve0 = uint112(Token(token0).balanceOf(address(this)));
        reserve1 = uint112(Token(token1).balanceOf(address(this)));
        changedAt = uint32(block.timestamp);
        emit Sync(reserve0, reserve1);
    }

    function swap(uint256 out0, uint256 out1, address to, bytes calldata) external {
        uint256 before0 = reserve0;
        uint256 before1 = reserve1;
        require(out0 < before0 && out1 < before1, "Pair: insufficient liquidity");
        if (out0 > 0) Token(token0).transfer(to, out0);
        if (out1 > 0) Token(token1).transfer(to, out1);
        sync();
        uint256 in0 = reserve0 > before0 - out0 ? reserve0 - (before0 - out0) : 0;
        uint256 in1 = reserve1 > before1 - out1 ? reserve1 - (before1 - out1) : 0;
        // 0.3 % of what comes in is the fee.
        uint256 product = (uint256(reserve0) * 1000 - in0 * 3) * (uint256(reserve1) * 1000 - in1 * 3);
        require(product >= before0 * before1 * 1_000_000, "Pair: K");
        emit Swap(msg.sender, in0, in1, out0, out1, to);
    }
}

/// @title Factory and router of the pools, with the swapping interface of Uniswap's v2 router.
contract SandboxExchange {
    address public immutable WETH;
    mapping(address => mapping(address => address)) public getPair;

    event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count);

    uint256 private count;

    constructor(address wrapped) {
        WETH = wrapped;
    }

    receive() external payable {}

    function factory() external view returns (address) {
        return address(this);
    }

    function createPair(address a, address b) external returns (address pair) {
        (address token0, address token1) = a < b ? (a, b) : (b, a);
        require(token0 != token1 && getPair[a][b] == address(0), "Exchange: pair exists");
        pair = address(new SandboxPair(token0, token1));
        getPair[a][b] = pair;
        getPair[b][a] = pair;
        emit PairCreated(token0, token1, pair, ++count);
    }

    function getAmountsOut(uint256 amountIn, address[] calldata path) public view returns (uint256[] memory amounts) {
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 0; i + 1 < path.length; ++i) {
            (uint256 from, uint256 to) = reservesOf(path[i], path[i + 1]);
            uint256 taken = amounts[i] * 997;
            amounts[i + 1] = (taken * to) / (from * 1000 + taken);
        }
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        amounts = quote(amountIn, amountOutMin, path, deadline);
        Token(path[0]).transferFrom(msg.sender, pairOf(path[0], path[1]), amountIn);
        pass(amounts, path, to);
    }

    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts)
    {
        require(path[0] == WETH, "Exchange: path begins with WETH");
        amounts = quote(msg.value, amountOutMin, path, deadline);
        WrappedEther(WETH).deposit{value: msg.value}();
        Token(WETH).transfer(pairOf(path[0], path[1]), msg.value);
        pass(amounts, path, to);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        require(path[path.length - 1] == WETH, "Exchange: path ends with WETH");
        amounts = quote(amountIn, amountOutMin, path, deadline);
        Token(path[0]).transferFrom(msg.sender, pairOf(path[0], path[1]), amountIn);
        pass(amounts, path, address(this));
        uint256 out = amounts[amounts.length - 1];
        WrappedEther(WETH).withdraw(out);
        (bool success, ) = to.call{value: out}("");
        require(success, "Exchange: receiver refused");
    }

    function quote(uint256 amountIn, uint256 amountOutMin, address[] calldata path, uint256 deadline)
        private
        view
        returns (uint256[] memory amounts)
    {
        require(block.timestamp <= deadline, "Exchange: expired");
        amounts = getAmountsOut(amountIn, path);
        require(amounts[amounts.length - 1] >= amountOutMin, "Exchange: insufficient output amount");
    }

    function pass(uint256[] memory amounts, address[] calldata path, address to) private {
        for (uint256 i = 0; i + 1 < path.length; ++i) {
            bool ordered = path[i] < path[i + 1];
            address next = i + 2 < path.length ? pairOf(path[i + 1], path[i + 2]) : to;
            (uint256 out0, uint256 out1) = ordered ? (uint256(0), amounts[i + 1]) : (amounts[i + 1], uint256(0));
            SandboxPair(pairOf(path[i], path[i + 1])).swap(out0, out1, next, "");
        }
    }

    function pairOf(address a, address b) private view returns (address pair) {
        pair = getPair[a][b];
        require(pair != address(0), "Exchange: no such pair");
    }

    function reservesOf(address a, address b) private view returns (uint256, uint256) {
        (uint112 reserve0, uint112 reserve1, ) = SandboxPair(pairOf(a, b)).getReserves();
        return a < b ? (reserve0, reserve1) : (reserve1, reserve0);
    }
}
