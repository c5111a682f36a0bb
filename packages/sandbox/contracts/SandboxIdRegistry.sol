// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title The accounts of Farcaster.
/// @notice Answers the same calls as Farcaster's IdRegistry on Optimism. It has no constructor, so its runtime
/// code can be placed at that address. Anybody may register: the sandbox decides who has which account.
contract SandboxIdRegistry {
    /// Account of an address. 0: it has none.
    mapping(address => uint256) public idOf;
    /// Address of an account.
    mapping(uint256 => address) public custodyOf;

    /// @notice Gives an account to an address, and takes it from the one that had it.
    function register(address custody, uint256 fid) external {
        require(custody != address(0) && fid != 0, "SandboxIdRegistry: nobody");
        delete custodyOf[idOf[custody]];
        delete idOf[custodyOf[fid]];
        idOf[custody] = fid;
        custodyOf[fid] = custody;
    }
}
