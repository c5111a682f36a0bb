// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title A token of spam, which logs transfers that did not happen.
contract SandboxSpamToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    /// @notice Gives tokens to many at once, who are not asked.
    function airdrop(address[] calldata receivers, uint256 value) external {
        for (uint256 i = 0; i < receivers.length; ++i) {
            totalSupply += value;
            balanceOf[receivers[i]] += value;
            emit Transfer(address(0), receivers[i], value);
        }
    }

    /// @notice Says that somebody sent tokens: the poison of look-alike addresses. No balance changes.
    function pretend(address from, address to, uint256 value) external {
        emit Transfer(from, to, value);
    }

    function allowance(address, address) external pure returns (uint256) {
        return 0;
    }

    function approve(address, uint256) external pure returns (bool) {
        return true;
    }

    function transfer(address, uint256) external pure returns (bool) {
        revert("Visit the website to unlock");
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        revert("Visit the website to unlock");
    }
}
