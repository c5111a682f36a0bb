// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title Pays for the operations that its service has signed.
/// @notice A paymaster of EntryPoint 0.8 (ERC-4337). The 77 bytes of data after the gas limits are: valid until, valid after (6 bytes
/// each), signature.
contract SandboxPaymaster {
    struct PackedUserOperation {
        address sender;
        uint256 nonce;
        bytes initCode;
        bytes callData;
        bytes32 accountGasLimits;
        uint256 preVerificationGas;
        bytes32 gasFees;
        bytes paymasterAndData;
        bytes signature;
    }

    address private constant ENTRY_POINT = 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108;
    /// Half of the curve's order: the other half only holds second forms of the same signatures.
    uint256 private constant MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;
    /// Address of this contract, and two gas limits.
    uint256 private constant DATA_AT = 52;
    uint256 private constant SIGNATURE_AT = DATA_AT + 12;

    /// Set in the storage of the chain: the code is placed without a constructor.
    address public signer;

    /// @notice What the service signs: all of the operation but the signatures, with the validity.
    function getHash(PackedUserOperation calldata operation) public view returns (bytes32) {
        return keccak256(
            abi.encode(
                block.chainid,
                operation.sender,
                operation.nonce,
                keccak256(operation.initCode),
                keccak256(operation.callData),
                operation.accountGasLimits,
                operation.preVerificationGas,
                operation.gasFees,
                keccak256(operation.paymasterAndData[:SIGNATURE_AT])
            )
        );
    }

    /// @notice ERC-4337. Needs no call after the operation.
    function validatePaymasterUserOp(PackedUserOperation calldata operation, bytes32, uint256)
        external
        view
        returns (bytes memory, uint256)
    {
        require(msg.sender == ENTRY_POINT, "SandboxPaymaster: not the EntryPoint");
        bytes calldata data = operation.paymasterAndData;
        require(data.length == SIGNATURE_AT + 65, "SandboxPaymaster: not its data");
        uint256 validUntil = uint48(bytes6(data[DATA_AT:DATA_AT + 6]));
        uint256 validAfter = uint48(bytes6(data[DATA_AT + 6:SIGNATURE_AT]));
        bytes calldata signature = data[SIGNATURE_AT:];
        uint256 validation = (isSigned(getHash(operation), signature) ? 0 : 1) | (validUntil << 160) | (validAfter << 208);
        return ("", validation);
    }

    function isSigned(bytes32 hash, bytes calldata signature) private view returns (bool) {
        bytes32 s = bytes32(signature[32:64]);
        if (uint256(s) > MAX_S) return false;
        address found = ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), s);
        return found != address(0) && found == signer;
    }
}
