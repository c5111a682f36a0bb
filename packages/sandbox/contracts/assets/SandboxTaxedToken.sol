// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "./SandboxToken.sol";

/// @title A token that keeps a hundredth of each transfer, so that less arrives than was sent.
contract SandboxTaxedToken is SandboxToken {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) SandboxToken(name_, symbol_, decimals_) {}

    function move(address from, address to, uint256 value) internal override {
        uint256 tax = value / 100;
        super.move(from, to, value - tax);
        if (tax > 0) super.move(from, address(this), tax);
    }
}
