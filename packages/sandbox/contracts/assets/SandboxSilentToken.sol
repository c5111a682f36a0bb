// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "./TokenLedger.sol";

/// @title A token from before ERC-20 was settled: transfers answer nothing, and an allowance must be 0 before it is changed.
contract SandboxSilentToken is TokenLedger {
    string public name;
    string public symbol;
    uint8 public immutable decimals;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function balanceOf(address owner) external view returns (uint256) {
        return balances[owner];
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "Token: allowance is not 0");
        allow(msg.sender, spender, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        spend(from, value);
        move(from, to, value);
    }
}
