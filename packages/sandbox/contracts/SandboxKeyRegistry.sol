// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title The keys of the accounts of Farcaster.
/// @notice Answers the same call as Farcaster's KeyRegistry on Optimism. It has no constructor, so its runtime
/// code can be placed at that address. Anybody may add and remove keys, as the sandbox wants.
contract SandboxKeyRegistry {
    enum KeyState {
        NULL,
        ADDED,
        REMOVED
    }

    struct KeyData {
        KeyState state;
        uint32 keyType;
    }

    mapping(uint256 => mapping(bytes => KeyData)) private keys;

    function keyDataOf(uint256 fid, bytes calldata key) external view returns (KeyData memory) {
        return keys[fid][key];
    }

    /// @notice Adds a key. One that was removed can be added again, which the real registry refuses.
    function add(uint256 fid, uint32 keyType, bytes calldata key) external {
        keys[fid][key] = KeyData(KeyState.ADDED, keyType);
    }

    /// @notice Removes a key. Its type stays, as in the real registry.
    function remove(uint256 fid, bytes calldata key) external {
        require(keys[fid][key].state == KeyState.ADDED, "SandboxKeyRegistry: not a key");
        keys[fid][key].state = KeyState.REMOVED;
    }
}
