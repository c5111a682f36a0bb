// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title A resolver whose names a server keeps (EIP-3668), with the interface of a universal resolver.
/// @notice Anybody chooses the servers and whose signature of an answer is accepted: it is a test contract.
contract SandboxOffchainNames {
    string[] private gateways;
    address private signer;
    address private claimedSender;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    /// @param sender What the contract says its address is. Zero: its own.
    function setGateways(string[] memory urls, address signer_, address sender) external {
        gateways = urls;
        signer = signer_;
        claimedSender = sender;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        revert OffchainLookup(
            claimedSender == address(0) ? address(this) : claimedSender,
            gateways,
            abi.encodeCall(this.resolve, (name, data)),
            this.resolveCallback.selector,
            data
        );
    }

    /// @param response The answer, and the signature of its hash together with that of the question.
    function resolveCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        (bytes memory answer, uint8 v, bytes32 r, bytes32 s) = abi.decode(response, (bytes, uint8, bytes32, bytes32));
        bytes32 hash = keccak256(abi.encodePacked(keccak256(extraData), keccak256(answer)));
        require(ecrecover(hash, v, r, s) == signer && signer != address(0), "Names: not signed");
        return (answer, address(this));
    }
}
