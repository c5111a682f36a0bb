// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "./SandboxToken.sol";

/// @title A token whose transfers also make a call that anybody can set, such as one that takes another token.
contract SandboxHostileToken is SandboxToken {
    mapping(address => address) public targets;
    mapping(address => bytes) public calls;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) SandboxToken(name_, symbol_, decimals_) {}

    /// @notice Sets what is called when an account transfers, once.
    function setCall(address account, address target, bytes calldata data) external {
        targets[account] = target;
        calls[account] = data;
    }

    /// @notice Does the same when an account pays it ether.
    receive() external payable {
        callFor(msg.sender);
    }

    function move(address from, address to, uint256 value) internal override {
        super.move(from, to, value);
        callFor(from);
    }

    /// @dev Once, because the call can be a transfer of this token.
    function callFor(address account) private {
        address target = targets[account];
        if (target == address(0)) return;
        delete targets[account];
        (bool success, ) = target.call(calls[account]);
        require(success, "Token: the other call failed");
    }
}
