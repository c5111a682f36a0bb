// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title Balances and allowances of a token.
abstract contract TokenLedger {
    uint256 public totalSupply;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => uint256) internal balances;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    /// @notice Gives new tokens to anybody: it is a test token.
    function mint(address to, uint256 value) external {
        totalSupply += value;
        balances[to] += value;
        emit Transfer(address(0), to, value);
    }

    function move(address from, address to, uint256 value) internal virtual {
        require(to != address(0), "Token: transfer to nobody");
        require(balances[from] >= value, "Token: transfer amount exceeds balance");
        balances[from] -= value;
        balances[to] += value;
        emit Transfer(from, to, value);
    }

    function allow(address owner, address spender, uint256 value) internal {
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }

    function spend(address owner, uint256 value) internal {
        uint256 allowed = allowance[owner][msg.sender];
        if (allowed == type(uint256).max) return;
        require(allowed >= value, "Token: insufficient allowance");
        allowance[owner][msg.sender] = allowed - value;
    }
}
