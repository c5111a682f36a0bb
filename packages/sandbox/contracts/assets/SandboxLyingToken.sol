// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title A token whose words are not true: everybody is told to have a million, in other decimals than its list says, and no
/// transfer succeeds.
contract SandboxLyingToken {
    string public constant name = "Lying Token";
    string public constant symbol = "LIE";
    uint8 public constant decimals = 6;
    uint256 public constant totalSupply = 1;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function balanceOf(address) external pure returns (uint256) {
        return 1_000_000 * 10 ** 18;
    }

    function allowance(address, address) external pure returns (uint256) {
        return type(uint256).max;
    }

    function approve(address, uint256) external pure returns (bool) {
        return true;
    }

    function transfer(address, uint256) external pure returns (bool) {
        revert("Lying Token: not today");
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        return false;
    }
}
