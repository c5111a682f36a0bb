// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "./SandboxBareToken.sol";

/// @title ERC-20.
contract SandboxToken is SandboxBareToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }
}
